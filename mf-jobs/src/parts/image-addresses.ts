import { useApi } from '@portal/browser/api'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { pathParameters } from '@portal/contracts/kernel'
import { useEffect, useRef, useState } from 'react'

interface StoredPlace {
  readonly endpoint: typeof jobsEndpoints.image | typeof jobsEndpoints.draftImage
  readonly id: string
  readonly imageId: string
}

const patternOf = (path: string) =>
  new RegExp(
    `^${pathParameters(path).reduce((text, name) => text.replace(`:${name}`, '(\\d+)'), path)}\\?image_id=(\\d+)$`,
  )
const SOURCES = ([jobsEndpoints.image, jobsEndpoints.draftImage] as const).map((endpoint) => ({
  endpoint,
  pattern: patternOf(endpoint.path),
}))

/** The picture call to which an address belongs; undefined for an address that needs no token. */
export function storedPlaceOf(url: string): StoredPlace | undefined {
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  for (const { endpoint, pattern } of SOURCES) {
    const match = pattern.exec(path)
    if (match?.[1] && match[2]) return { endpoint, id: match[1], imageId: match[2] }
  }
  return undefined
}

/**
 * Addresses for `img`, in the same order. Pictures of postings are read with the token and shown from memory (JIMG-11).
 * undefined while a picture is being read, '' if the read failed.
 */
export function useImageAddresses(urls: readonly string[]): readonly (string | undefined)[] {
  const api = useApi()
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Map<string, string | null>())
  const wanted = urls.filter((url) => storedPlaceOf(url) !== undefined).join('\n')
  useEffect(() => {
    for (const url of wanted.split('\n').filter(Boolean)) {
      const place = storedPlaceOf(url)
      if (!place || asked.current.has(url)) continue
      asked.current.set(url, null)
      api.call(place.endpoint, { params: { id: place.id }, query: { image_id: place.imageId } }).then(
        (file) => {
          if (!file) return
          const address = URL.createObjectURL(file.blob)
          asked.current.set(url, address)
          setOwn((before) => new Map(before).set(url, address))
        },
        () => setOwn((before) => new Map(before).set(url, '')),
      )
    }
  }, [api, wanted])
  useEffect(() => {
    const addresses = asked.current
    return () => {
      for (const address of addresses.values()) if (address) URL.revokeObjectURL(address)
    }
  }, [])
  return urls.map((url) => (storedPlaceOf(url) ? own.get(url) : url))
}
