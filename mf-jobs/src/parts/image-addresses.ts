import { useApi } from '@portal/browser/api'
import { useEffect, useRef, useState } from 'react'
import { storedPlaceOf } from './stored-image'

/** Addresses that an `img` can show, in the same order; undefined while a stored picture is read with the token (JIMG-11). */
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
        // Asked again when the list is drawn anew.
        () => asked.current.delete(url),
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
