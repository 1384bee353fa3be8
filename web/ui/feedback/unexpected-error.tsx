import { Component, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { browserNavigation } from '../../lib/browser/navigation.ts'
import { translate } from '../../lib/i18n/translator.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import classes from './unexpected-error.module.css'

/** The last screen, for errors that no code handled: shows their status or message. */
export function UnexpectedError({ error }: { error: unknown }) {
  return (
    <main className={classes.page}>
      <h1 className="display">{translate('error.unexpected')}</h1>
      <p className="quiet">{getErrorReason(error)}</p>
      <button type="button" className="link" onClick={() => browserNavigation.reload()}>
        {translate('error.reload')}
      </button>
    </main>
  )
}

function getErrorReason(error: unknown): string {
  if (error instanceof RefusedError && error.http > 0) return `${error.http} ${error.message}`
  return error instanceof Error ? error.message : String(error)
}

type CaughtError = { error: unknown; at: string }

const isForeignError = (error: unknown): boolean =>
  error instanceof RefusedError && [403, 404].includes(error.http)

/**
 * Shows the last screen for errors below it. A page this user may not see is redirected. Another
 * address starts another try.
 */
export class ErrorBoundary extends Component<{ at: string; children: ReactNode }, CaughtError> {
  override state: CaughtError = { error: undefined, at: this.props.at }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() }
  }

  static getDerivedStateFromProps(
    props: { at: string },
    state: CaughtError,
  ): Partial<CaughtError> | null {
    return props.at === state.at ? null : { at: props.at, error: undefined }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return isForeignError(error) ? (
      <Navigate to={pathTo('notFound')} replace />
    ) : (
      <UnexpectedError error={error} />
    )
  }
}
