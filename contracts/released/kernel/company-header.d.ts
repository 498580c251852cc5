/**
 * The backend tells the portal server the company of the session, which a canary by company needs. The portal server
 * does not send the header to the browser.
 */
export declare const COMPANY_HEADER = "x-portal-company";
