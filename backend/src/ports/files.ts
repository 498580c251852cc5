/** Files by keys such as `job-images/12/ab34.jpg`, as their bytes are stored. */
export interface FileStore {
  put(key: string, data: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
}

/** CARE-01: what modules see. A file belongs to a company, with whose key it is encrypted. */
export interface CompanyFiles {
  put(companyId: number, key: string, data: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
}
