import { Component, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { exits } from '../lib/leave.ts'
import { words } from '../lib/translator.ts'
import { Refused } from '../lib/refused.ts'
import classes from './unexpected-error.module.css'

/** The last screen: what nobody caught, with its status or message. */
export function UnexpectedError({ error }: { error: unknown }) {
  return (
    <main className={classes.page}>
      <h1 className="display">{words('error.unexpected')}</h1>
      <p className="quiet">{reasonOf(error)}</p>
      <button type="button" className="link" onClick={() => exits.reload()}>
        {words('error.reload')}
      </button>
    </main>
  )
}

function reasonOf(error: unknown): string {
  if (error instanceof Refused && error.http > 0) return `${error.http} ${error.message}`
  return error instanceof Error ? error.message : String(error)
}

type Caught = { error: unknown; at: string }

const isNotTheirs = (error: unknown): boolean =>
  error instanceof Refused && [403, 404].includes(error.http)

/** Shows the last screen for what breaks below, and leads on from what is not there for this person; another address is another try. */
export class ErrorBoundary extends Component<{ at: string; children: ReactNode }, Caught> {
  override state: Caught = { error: undefined, at: this.props.at }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() }
  }

  static getDerivedStateFromProps(props: { at: string }, state: Caught): Partial<Caught> | null {
    return props.at === state.at ? null : { at: props.at, error: undefined }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return isNotTheirs(error) ? (
      <Navigate to={to('notFound')} replace />
    ) : (
      <UnexpectedError error={error} />
    )
  }
}
