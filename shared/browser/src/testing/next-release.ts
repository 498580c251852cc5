/** A value that only a newer release knows, as it reaches an older page. */
const NEXT = 'of_the_next_release'

/** The answer as a newer backend sends it: each of the given values of enumerations is one that this release lacks. */
export function fromNextRelease<Answer>(answer: Answer, ...values: readonly string[]): Answer {
  let text = JSON.stringify(answer)
  for (const value of values) text = text.replaceAll(JSON.stringify(value), JSON.stringify(NEXT))
  const next: Answer = JSON.parse(text)
  return next
}
