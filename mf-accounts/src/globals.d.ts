/** The address of a picture that the build copies (shared/build). */
declare module '*.avif' {
  const address: string
  export default address
}
