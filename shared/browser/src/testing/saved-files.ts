let click: { mockRestore(): void } | undefined

/** The names of the files that the page saves during the rest of the test. */
export function savedFiles(): readonly string[] {
  const saved: string[] = []
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}

/** Links work again; jest-setup calls it after each test. */
export function endSavedFiles(): void {
  click?.mockRestore()
  click = undefined
}
