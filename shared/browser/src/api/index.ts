export { ApiError } from './api-error'
export type { ChangedMeanwhile } from './api-error'
export { createApiClient, saveFile } from './client'
export type { CallOptions } from './call-options'
export type { Answer, ApiClient, ApiClientOptions, FileAnswer } from './client'
export {
  ApiProvider,
  createQueryClient,
  keyOf,
  useApi,
  useEndpoint,
  useFreshEndpoint,
  useInvalidate,
  useRemember,
  useSend,
} from './hooks'
export type { Send, UseEndpointOptions } from './hooks'
export { newKey } from '../new-key'
export { usePages } from './pages'
export type { Pages } from './pages'
export { unsavedText } from './unsaved-text'
