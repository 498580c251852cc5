export * from './kernel'
export { message } from './messages'
