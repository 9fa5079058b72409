export type Reach = 'this' | 'following' | 'all';

/** Whose calendar it is: each has an address, and students a call, of their own. */
export type Audience = 'teacher' | 'student' | 'admin';
