/** Files by keys such as `job-images/12/ab34.jpg`. */
export interface FileStore {
  put(key: string, data: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
}
