import { useCallback, useState } from 'react'
import { createPress, SAME_PRESS, type Press } from './create-press'

/**
 * Guards what a component sends by the rule of `createPress`, also against the second click of a double click whose
 * first one is answered already. `running`: the contents that run or wait.
 */
export function usePress<Content = string>(): { readonly press: Press<Content>; readonly running: readonly Content[] } {
  const [once] = useState(() => createPress(SAME_PRESS))
  const [running, setRunning] = useState<readonly Content[]>([])
  const press = useCallback<Press<Content>>(
    (content, work) => {
      setRunning((before) => [...before, content])
      const end = () => setRunning((before) => before.filter((_, at) => at !== before.indexOf(content)))
      const answer = once(JSON.stringify(content), work)
      answer.then(end, end)
      return answer
    },
    [once],
  )
  return { press, running }
}
