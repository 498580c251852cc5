export { default as overrides } from './overrides.json'
export { default as page } from './page.json'
export { default as platform } from './platform.json'
