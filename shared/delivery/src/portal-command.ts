/** A command as people type it, to be pasted from a message. */
export const portalCommand = (words: string): string => `npm run portal -- ${words}`
