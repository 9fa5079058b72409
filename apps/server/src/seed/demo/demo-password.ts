/** Of all made-up people. In a file of its own: who signs in as one of them need not load all that they are made of. */
export const DEMO_PASSWORD = 'Khue@2026';
