/** What the fake Zoom knows. Everything in memory, in the order it came. */
export interface FakeMeeting {
  id: number;
  hostId: string;
  topic: string;
  agenda: string;
  start_time: string;
  duration: number;
  timezone: string;
  password: string;
  settings: object;
  running: boolean;
  /** How often a host's address was read: each is another one. */
  reads: number;
}

export interface FakeUser {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  type: number;
  status: 'active' | 'pending';
}

export const KEYS = { accountKey: 'account-one', clientKey: 'client-one', clientSecret: 'a-secret-of-a-client' };

export class Cloud {
  readonly settings = {
    tokenSeconds: 3600,
    /** Smaller than anybody asks for, so that there are pages. */
    pageSize: 300,
    licencesLeft: 100,
    usersLeftToday: 100,
    meetingsPerHostAndDay: 100,
    /** How the daily limit of a host is told. */
    limitStatus: 429 as 429 | 300,
    scopes: true,
    /** The application is one that people sign in to, not one of servers. */
    signsPeopleIn: false,
    listsAgendas: true,
  };
  /** Keys of the accounts that there are. */
  readonly accounts = [KEYS];
  readonly users = new Map<string, FakeUser>();
  readonly meetings = new Map<number, FakeMeeting>();
  readonly tokens = new Map<string, string>();
  /** Creations and changes of each host today. */
  readonly made = new Map<string, number>();
  tokensMinted = 0;
  private lastMeeting = 92_000_000_000;

  mintToken(accountKey: string): string {
    this.tokensMinted += 1;
    const token = `zoom-token-${this.tokensMinted}`;
    this.tokens.set(token, accountKey);
    return token;
  }

  addUser(given: Partial<FakeUser> & Pick<FakeUser, 'email'>): FakeUser {
    const user: FakeUser = {
      id: `user-${this.users.size + 1}`,
      first_name: 'An',
      last_name: 'Nguyễn',
      type: 2,
      status: 'active',
      ...given,
    };
    this.users.set(user.id, user);
    return user;
  }

  userOf(idOrEmail: string): FakeUser | undefined {
    const sameEmail = (user: FakeUser) => user.email.toLowerCase() === idOrEmail.toLowerCase();
    return this.users.get(idOrEmail) ?? [...this.users.values()].find(sameEmail);
  }

  addMeeting(hostId: string, given: Partial<FakeMeeting> = {}): FakeMeeting {
    this.lastMeeting += 7;
    const meeting: FakeMeeting = {
      id: this.lastMeeting,
      hostId,
      topic: 'By hand',
      agenda: '',
      start_time: '2031-01-01T00:00:00Z',
      duration: 45,
      timezone: 'Asia/Ho_Chi_Minh',
      password: '',
      settings: {},
      running: false,
      reads: 0,
      ...given,
    };
    this.meetings.set(meeting.id, meeting);
    return meeting;
  }

  meetingsOf(hostId: string): FakeMeeting[] {
    return [...this.meetings.values()].filter((meeting) => meeting.hostId === hostId);
  }
}
