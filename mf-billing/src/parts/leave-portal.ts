/** The way out of the portal, to the gateway's hosted page (D18). An object, so that a test can stand in for the browser. */
export const browser = {
  goTo: (address: string): void => window.location.assign(address),
}
