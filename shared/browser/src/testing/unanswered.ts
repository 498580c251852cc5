/** Requests of the running test without a defined answer; jest-setup fails the test for them. */
export const unanswered: string[] = []
