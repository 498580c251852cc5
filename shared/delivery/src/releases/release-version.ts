export const RELEASE_VERSION = /^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/
