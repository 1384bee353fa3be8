import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useState } from 'react'
import { fakeServer } from '../test/fake-server.ts'
import { signedIn } from '../test/signed-in.ts'
import { show } from '../test/show.tsx'
import { Panel } from './panel.tsx'

signedIn()

/** A list with a panel before it on a phone, which the row opens and Back, which knows nothing of it, takes away. */
function Shell() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div data-shell>
      <main>
        <button type="button" id="row" onClick={() => setOpen(true)}>
          Meera Iyer
        </button>
      </main>
      {isOpen && (
        <Panel
          label="Meera Iyer"
          head={<h2>Meera Iyer</h2>}
          returnTo="row"
          onClose={() => setOpen(false)}
        >
          Her story
        </Panel>
      )}
      <button type="button" onClick={() => setOpen(false)}>
        Back
      </button>
    </div>
  )
}

test('Our product gives the list back when a panel that covered it leaves by the browser’s Back', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
  fakeServer({})
  await show(<Shell />)
  const list = screen.getByRole('main')
  fireEvent.click(screen.getByRole('button', { name: 'Meera Iyer' }))
  expect(await screen.findByText('Her story')).toBeTruthy()
  expect([list.inert, screen.getByText('Back').inert]).toEqual([true, true])
  await act(async () => fireEvent.click(screen.getByText('Back')))
  expect(screen.queryByText('Her story')).toBeNull()
  expect([list.inert, screen.getByText('Back').inert]).toEqual([false, false])
  expect(document.activeElement?.id).toBe('row')
})
