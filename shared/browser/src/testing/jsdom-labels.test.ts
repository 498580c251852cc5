const page = (html: string): void => {
  document.body.innerHTML = html
}
const input = (id: string) => document.getElementById(id) as HTMLInputElement
const labelsOf = (id: string): string[] | null => {
  const { labels } = input(id)
  return labels && [...labels].map(({ textContent }) => textContent.trim())
}

it('names an input by the labels that reference it and the one around it, in the order of the page', () => {
  page('<label for="a">one</label><label>two<input id="a"></label><label for="a">three</label>')
  expect(labelsOf('a')).toEqual(['one', 'two', 'three'])
})

it('a label around two inputs names the first; a label for another input names none inside it; hidden inputs have none', () => {
  page(
    '<label>both<input id="a"><input id="b"></label><label for="a">other<input id="c"></label><input id="d" type="hidden">',
  )
  expect([labelsOf('a'), labelsOf('b'), labelsOf('c'), labelsOf('d')]).toEqual([['both', 'other'], [], [], null])
})

it('sees changes of the same moment', () => {
  page('<label for="a">one</label><input id="a"><input id="b">')
  expect(labelsOf('a')).toEqual(['one'])
  document.querySelector('label')?.setAttribute('for', 'b')
  expect([labelsOf('a'), labelsOf('b')]).toEqual([[], ['one']])
  document.querySelector('label')?.remove()
  expect(labelsOf('b')).toEqual([])
})

it('finds ids only within the element', () => {
  page('<p id="a">out</p><div id="box"><p id="b">in</p><p id="a">twice</p></div>')
  const box = document.getElementById('box') as HTMLElement
  expect(['a', 'b', 'box'].map((id) => box.querySelector(`[id="${id}"]`)?.textContent)).toEqual([
    'twice',
    'in',
    undefined,
  ])
})
