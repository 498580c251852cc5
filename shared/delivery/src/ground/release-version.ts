export const RELEASE_VERSION = /^\d+\.\d+\.\d+(?:[A-Za-z.+-][0-9A-Za-z.+-]*)?$/
