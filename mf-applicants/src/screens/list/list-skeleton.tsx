import { Box, Grid, Skeleton, VisuallyHidden } from '@portal/browser/chakra'
import { cardsLook } from '../../features/applicant-card/card-look'
import type { ListView } from '../../parts/list-arrangement'

const times = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Has the shape and the heights of the list: cards, or rows. */
export function ListSkeleton({ view, label }: { readonly view: ListView; readonly label: string }) {
  return (
    <Box role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden="true">
        {view === 'table' ? (
          <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" overflow="hidden">
            <Box h="9" bg="bg.muted" />
            {times(12).map((row) => (
              <Grid
                key={row}
                templateColumns="2fr 1.5fr 1fr 2fr 2fr 1fr"
                gap="4"
                px="3"
                h="41px"
                alignItems="center"
                borderTopWidth="1px"
              >
                {times(6).map((cell) => (
                  <Skeleton key={cell} h="3.5" w={cell % 2 === 0 ? '80%' : '60%'} />
                ))}
              </Grid>
            ))}
          </Box>
        ) : (
          <Box css={cardsLook}>
            <div>
              {times(10).map((card) => (
                <div key={card} className="card">
                  <div className="photo" />
                  <div className="who">
                    <Skeleton h="4" w="60%" mb="2" />
                    <Skeleton h="3" w="80%" mb="1.5" />
                    <Skeleton h="3" w="50%" />
                  </div>
                  {['can', 'post'].map((part) => (
                    <div key={part} className={part}>
                      <Skeleton h="3" w="75%" />
                    </div>
                  ))}
                  <div className="state">
                    <div className="facts">
                      <Skeleton h="3" w="20" />
                    </div>
                  </div>
                  <div className="next">
                    <Skeleton h="7" w="24" />
                  </div>
                </div>
              ))}
            </div>
          </Box>
        )}
      </Box>
    </Box>
  )
}
