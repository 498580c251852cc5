import { useCallback, useState } from 'react'
import { createPress, type Press } from './create-press'

/**
 * Guards what a component sends by the rule of `createPress`, with its `echo`. `running`: what runs or waits.
 */
export function usePress<Content = string>(
  echo = 0,
): { readonly press: Press<Content>; readonly running: readonly Content[] } {
  const [once] = useState(() => createPress(echo))
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
