/**
 * The portal server gives the number of a page to its host in a cookie that ends after minutes; the host sends it back
 * in a header when it has started and with each fault.
 */
export const PAGE_NUMBER_COOKIE = 'portal-page'
export const PAGE_NUMBER_HEADER = 'x-portal-page'
/** Below the base of an environment: the host says that it started. */
export const PAGE_STARTED_PATH = '/page-started'
/**
 * The portal server tells the backend that a reported version runs in its environment, so that its name may become a
 * label of a metric. What a caller sends under this name is not handed on.
 */
export const RUNNING_HEADER = 'x-portal-running'
