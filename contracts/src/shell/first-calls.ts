import * as v from 'valibot'

/**
 * A call that a screen makes as soon as it opens. The index page starts it before any code of the screen is loaded
 * (`shared/delivery/src/page/page-start.ts`), and the API client takes its answer over.
 */
export const FirstCallSchema = v.object({
  /** The path of an endpoint that is read with a token, such as `/api/v3/employer/jobs/:id/`. */
  path: v.string(),
  /** The name of a parameter in the screen's address, by the name of the parameter in `path`. */
  params: v.optional(v.record(v.string(), v.string())),
  /** A fixed value, or the name of a query parameter of the page with the value for pages that do not have it. */
  query: v.optional(
    v.record(v.string(), v.union([v.string(), v.object({ from: v.string(), else: v.optional(v.string()) })])),
  ),
  /** Query parameters of the page that do not change the call. With any other one the call is not made. */
  ignores: v.optional(v.array(v.string())),
})
export type FirstCall = v.InferOutput<typeof FirstCallSchema>
