import { paths, sampleOf, type Routes } from '@portal/contracts/shell'

/**
 * What is wrong with the addresses of a mix, in words: an address with two owners, and links between units that lead
 * to no screen, or to another one than they name. An old address of a screen leads to it too.
 */
export function brokenLinks({ screens, screenAt, redirectAt, claims }: Routes): string[] {
  // A unit that declares nothing has an older contract, and a card in its place.
  const declaring = new Set(screens.map(({ owner }) => owner))
  return [
    ...claims.map(({ path, owners: [first, second] }) => `${first} and ${second} both claim the address ${path}`),
    ...Object.entries(paths).flatMap(([name, { owner, path }]) => {
      if (!declaring.has(owner)) return []
      const address = sampleOf(path)
      const there = screenAt(redirectAt(address, address) ?? address)
      if (there?.owner === owner && there.name === name) return []
      const found = there ? `there is ${there.name} of ${there.owner}` : 'there is no screen'
      return [`other units lead to ${name} of ${owner} at ${path}, and ${found}`]
    }),
  ]
}
