import { renderScreen } from '@portal/browser/testing'
import { aJobPreview } from '@portal/contracts/factories'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { locales } from '../../../testing/locales'
import { PreviewFrame } from './preview-frame'
import { own } from '../../../parts/addresses'

function Changing() {
  const [name, setName] = useState('first')
  return (
    <>
      <button type="button" onClick={() => setName('second')}>
        {'+'}
      </button>
      <PreviewFrame job={aJobPreview({ display_name: name })} height="10px" />
    </>
  )
}

describe('live preview', () => {
  it('[JPRE-01] [JPRE-02] receives the posting 100 ms and 1000 ms after loading and on every change', () => {
    jest.useFakeTimers()
    renderScreen(<Changing />, { locales, language: 'EN' })
    const frame = screen.getByTitle<HTMLIFrameElement>('Live preview')
    expect(frame).toHaveAttribute('src', own.previewJob.path)
    const post = jest.fn()
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage: post } })
    fireEvent.load(frame)
    act(() => void jest.advanceTimersByTime(99))
    expect(post).not.toHaveBeenCalled()
    act(() => void jest.advanceTimersByTime(1))
    expect(post).toHaveBeenCalledTimes(1)
    act(() => void jest.advanceTimersByTime(900))
    expect(post).toHaveBeenCalledTimes(2)
    fireEvent.click(screen.getByRole('button'))
    expect(post).toHaveBeenLastCalledWith(
      { type: 'portal.job-preview', job: expect.objectContaining({ display_name: 'second' }) as unknown },
      window.location.origin,
    )
  })
})
