/** The backend tells the portal server whose session asked; a canary by company needs it. The portal server does not hand it on to the browser. */
export const COMPANY_HEADER = 'x-portal-company'
