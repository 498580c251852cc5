export * from './kernel'
export { message, messages } from './messages'
