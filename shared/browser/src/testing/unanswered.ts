/** Requests of the running test that nothing answered; jest-setup fails the test for them. */
export const unanswered: string[] = []
