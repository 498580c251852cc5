import { useEndpoint } from '@portal/browser/api'
import { Loaded } from '@portal/browser/ui'
import { offerEndpoints } from '@portal/contracts/billing'
import { Operator } from './operator'
import { Plans } from './plans'
import { ProductPicture } from './product-picture'

/** MEET-18: what it looks like, what it costs and who runs it. */
export function Offer() {
  const query = useEndpoint(offerEndpoints.show, { staleTime: Infinity })
  return (
    <>
      <ProductPicture />
      <Loaded query={query} skeleton="detail" headingLevel={2}>
        {({ plans, operator }) => (
          <>
            <Plans plans={plans} />
            <Operator operator={operator} />
          </>
        )}
      </Loaded>
    </>
  )
}
