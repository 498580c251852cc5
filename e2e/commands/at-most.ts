/** Runs the work on every item, with a limited number of items in parallel. */
export async function atMost<T>(most: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items]
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
    }),
  )
}
