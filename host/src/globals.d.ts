/** Set by the build (shared/build). */
declare const __DEVELOPMENT__: boolean

declare module '*.css'
