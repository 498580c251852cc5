import { notFound } from '../../errors/app-error'
import { defaultImageFiles, masterData } from '../../master-data'
import type { Module } from '../../services/module'

/** The default pictures of postings without photos; public, because the job board shows them too. */
export const defaultImageRoutes: Module = (app) => {
  // An error in a data file fails the start, not a later request.
  masterData()
  app.get<{ Params: { name: string } }>('/api/static/default-images/:name', (request, reply) => {
    const image = defaultImageFiles().get(request.params.name)
    if (!image) throw notFound()
    return (
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'")
        // The job board shows them from another origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(image)
    )
  })
}
