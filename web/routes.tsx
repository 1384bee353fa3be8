import { useSyncExternalStore, type ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { pages, pathTo, type PageName } from '@mehfil/contract/pages.ts'
import { PageGuard } from './guards.tsx'
import type { laterParts } from './later-parts.ts'
import {
  firstParts,
  firstTexts,
  frameParts,
  pageParts,
  type PageFrame,
  type RoutedPartName,
} from './page-parts.ts'
import { proofPrompt } from './lib/session/proof-prompt.ts'
import { callbackDialog } from './lib/browser/callback-dialog.ts'
import { lazyPart } from './lib/http/load-chunk.ts'
import { loadTexts } from './lib/i18n/translations.ts'
import { PageSuspense } from './ui/layout/page-suspense.tsx'
import { LoadingDialog } from './ui/feedback/part-boundary.tsx'

type LaterPart = keyof typeof laterParts
type FirstPart = keyof typeof firstParts

/** Most visitors load none of these: even their names are many. */
const loadLaterPart = (name: LaterPart): ComponentType<object> =>
  lazyPart(() =>
    import('./later-parts.ts')
      .then(({ laterParts: parts, pageTexts: texts }) =>
        Promise.all([
          parts[name]() as Promise<Record<string, ComponentType<object>>>,
          ...(texts[name] ?? []).map(loadTexts),
        ]),
      )
      .then(([module]) => module[name] as ComponentType<object>),
  )

const loadFirstPart = (name: FirstPart): ComponentType<object> =>
  lazyPart(() =>
    Promise.all([
      firstParts[name]() as Promise<Record<string, ComponentType<object>>>,
      ...firstTexts[name].map(loadTexts),
    ]).then(([module]) => module[name] as ComponentType<object>),
  )

/** A page's code loads when a user first opens it. Pages with the same part share it. */
const parts = new Map<RoutedPartName, ComponentType<object>>()
function getPart(name: RoutedPartName): ComponentType<object> {
  const part =
    parts.get(name) ??
    (name in firstParts ? loadFirstPart(name as FirstPart) : loadLaterPart(name as LaterPart))
  parts.set(name, part)
  return part
}

const Shell = getPart(frameParts.shell)
const EventShell = getPart(frameParts.event)
const WizardLayout = getPart(frameParts.wizard)

export function AppRoutes() {
  return (
    <PageSuspense place="main">
      <Routes>
        {renderRoutes('bare')}
        <Route
          element={
            <PageGuard page="dashboard">
              <Shell />
            </PageGuard>
          }
        >
          {renderRoutes('shell')}
        </Route>
        <Route
          element={
            <PageGuard page="dashboard">
              <EventShell />
            </PageGuard>
          }
        >
          {renderRoutes('event')}
        </Route>
        <Route
          element={
            <PageGuard page="resumeDraft">
              <WizardLayout />
            </PageGuard>
          }
        >
          {renderRoutes('wizard')}
        </Route>
        <Route
          element={
            <PageGuard page="webSessionResume">
              <WizardLayout />
            </PageGuard>
          }
        >
          {renderRoutes('visitor')}
        </Route>
        <Route path="*" element={<Navigate to={pathTo('notFound')} replace />} />
      </Routes>
      <CallbackDialogHost />
      <ProofPromptHost />
    </PageSuspense>
  )
}

const CallbackDialog = getPart('CallbackDialog')

/** Many screens use it; it loads on first use. */
function CallbackDialogHost() {
  const isOpen = useSyncExternalStore(callbackDialog.subscribe, callbackDialog.now)
  return (
    <LoadingDialog isOpen={isOpen} onFailed={callbackDialog.close}>
      {isOpen && <CallbackDialog />}
    </LoadingDialog>
  )
}

const ProofPrompt = getPart('ProofPrompt')

/** Any change may ask who the reader is; it loads on first use. */
function ProofPromptHost() {
  const request = useSyncExternalStore(proofPrompt.subscribe, proofPrompt.now)
  return (
    <LoadingDialog isOpen={request !== null} onFailed={() => request?.cancel()}>
      {request && <ProofPrompt />}
    </LoadingDialog>
  )
}

function renderRoutes(frame: PageFrame) {
  return (Object.keys(pages) as PageName[])
    .filter((name) => pageParts[name][0] === frame)
    .map((name) => {
      const Page = getPart(pageParts[name][1])
      const stranger = name === 'checkIn' && { strangerPage: <Page /> }
      return (
        <Route
          key={name}
          path={pages[name].path.replace(/\{(\w+)\}/g, ':$1')}
          element={
            <PageGuard page={name} {...stranger}>
              <Page />
            </PageGuard>
          }
        />
      )
    })
}
