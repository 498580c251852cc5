/** Two people at a table: hiring. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b5c8f"/>`
  + `<g fill="#fff"><circle cx="11" cy="11.5" r="3.5"/><circle cx="21" cy="11.5" r="3.5" opacity=".75"/>`
  + `<path d="M4.5 24c0-4 2.9-6.6 6.5-6.6s6.5 2.6 6.5 6.6z"/><path d="M18.7 24h8.8c0-4-2.9-6.6-6.5-6.6-1.300 0-2.500.3-3.500.9 .9 1.500 1.300 3.400 1.200 5.700z" opacity=".75"/></g></svg>\n`
