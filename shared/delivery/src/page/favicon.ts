import { PRODUCT } from '@portal/contracts/kernel'

/** The portal's mark, as in its header: an open door. */
export const FAVICON =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${PRODUCT.color}"/>` +
  '<path d="M9 24V9.5C9 8.7 9.7 8 10.5 8h11c.8 0 1.5.7 1.5 1.5V24M7 24h18" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/>' +
  `<path d="M13 24V12.2l7.5-2.2v14" fill="#fff" opacity=".92"/><circle cx="18" cy="17.5" r="1.1" fill="${PRODUCT.color}"/></svg>\n`
