import { useCallback, useState } from 'react'
import { createPress, type Press } from './create-press'

/** Guards what a component sends by the rule of `createPress`. `running`: the contents that run or wait. */
export function usePress(): { readonly press: Press; readonly running: readonly string[] } {
  const [once] = useState(() => createPress())
  const [running, setRunning] = useState<readonly string[]>([])
  const press = useCallback<Press>(
    (content, work) => {
      setRunning((before) => [...before, content])
      const end = () => setRunning((before) => before.filter((_, at) => at !== before.indexOf(content)))
      const answer = once(content, work)
      answer.then(end, end)
      return answer
    },
    [once],
  )
  return { press, running }
}
