import type { ApplicationSort } from '@portal/contracts/applications'
import * as v from 'valibot'
import { sealedCursors } from '../../../security/sealed-cursors'
import type { Cursors } from '../../../security/sealed-cursors'
import { keyFor } from '../../../security/secret'
import type { Services } from '../../../services/services'
import type { Place } from './page.sort'

const PlaceSchema = v.tuple([v.string(), v.number()])

/** For one company and one sort; a cursor of another one cannot be opened. */
export async function cursorsOf(services: Services, companyId: number, sort: ApplicationSort): Promise<Cursors<Place>> {
  const cursors = sealedCursors(await keyFor(services, 'application-pages'), `${companyId}:${sort}`, PlaceSchema)
  return {
    seal: ({ value, id }) => cursors.seal([value, id]),
    open: (cursor) => {
      const [value, id] = cursors.open(cursor)
      return { value, id }
    },
  }
}
