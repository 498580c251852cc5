/** Leaves the portal for the gateway's hosted page (D18). It is an object, so that a test can replace the method. */
export const browser = {
  goTo: (address: string): void => window.location.assign(address),
}
