/** Leaves the portal for the gateway's hosted page (D18). It is an object, so that a test can replace the method. */
export const browser = {
  goTo: (address: string): void => window.location.assign(address),
}

/** A press that leaves never ends, so that another one sends nothing while the next page loads. */
export const left = (): Promise<never> => new Promise(() => {})
