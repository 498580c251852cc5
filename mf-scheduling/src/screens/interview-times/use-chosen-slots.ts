import { canDeleteSlot, type Slot } from '@portal/contracts/scheduling'
import { useCallback, useMemo, useState } from 'react'

/** The slots that are deleted together: only those that can be, and only those that the table shows. */
export function useChosenSlots(shown: readonly Slot[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = useMemo(() => shown.filter((slot) => ids.has(slot.id) && canDeleteSlot(slot)), [shown, ids])
  const choose = useCallback(
    (slots: readonly Slot[], isChosen: boolean) =>
      setIds((before) => {
        const after = new Set(before)
        for (const { id } of slots.filter(canDeleteSlot)) {
          if (isChosen) after.add(id)
          else after.delete(id)
        }
        return after
      }),
    [],
  )
  const clear = useCallback(() => setIds(new Set()), [])
  return { chosen, has: (slot: Slot) => ids.has(slot.id), choose, clear }
}
