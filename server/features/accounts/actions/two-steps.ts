import { toString as qrCodeOf } from 'qrcode'
import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/two-steps.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { sealText } from '../../../base/sealed-text.ts'
import { enqueueSecurityMail } from '../mails.ts'
import { buildAppUri, createAppKey, formatAppKey } from '../rules/app-codes.ts'
import {
  createRecoveryCodes,
  formatRecoveryCode,
  hashRecoveryCode,
} from '../rules/recovery-codes.ts'
import { listPasskeys } from '../store/passkeys.ts'
import {
  addAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  getSecondSteps,
  isRequiredSomewhere,
  lockSteps,
  removeAuthenticator,
  replaceRecoveryCodes,
  stampTwoSteps,
} from '../store/two-steps.ts'
import { getSealContext, matchAppCode, requireSecondStepAttempt } from './app-codes.ts'
import { refuseAfterCommit } from './attempt-limits.ts'
import { requireOwnProof } from './password.ts'

export async function getTwoSteps({ tx, scope }: HostContext) {
  const app = await findAuthenticator(tx, scope)
  const { recoveryCodesLeft } = await getSecondSteps(tx, scope)
  return {
    appSince: app?.confirmed_at ?? null,
    passkeys: (await listPasskeys(tx, scope)).map((one) => ({
      id: one.id,
      name: one.name,
      createdAt: one.created_at,
      usedAt: one.used_at,
      isSynced: one.is_synced,
      refusedAt: one.refused_at,
    })),
    recoveryCodesLeft,
    isRequired: await isRequiredSomewhere(tx, scope),
  }
}

/** The key is shown once and kept encrypted. It counts only after a code proved it. */
export async function startApp(context: HostContext) {
  const { tx, now, world, host, scope } = context
  requireOwnProof(context)
  const secret = createAppKey()
  const sealedKey = sealText(world.settings.secretKey, getSealContext(scope), secret)
  if (!(await addAuthenticator(tx, scope, { sealedKey, at: now }))) refuse('wrongStep')
  const issuer = world.settings.brand.name
  const uri = buildAppUri({ issuer, label: host.email, secret })
  const qr = await qrCodeOf(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return { key: formatAppKey(secret), uri, qr }
}

export async function confirmApp(
  context: HostContext,
  { code }: CallInput<typeof calls.confirmApp>,
) {
  const { tx, now, host, scope, audit } = context
  requireOwnProof(context)
  await requireSecondStepAttempt(context, scope, 'appCodesTriedOut')
  await lockSteps(tx, scope)
  const refusal = await matchAppCode(context, scope, code, { isNew: true })
  if (refusal) {
    audit({ subject: 'refused' })
    refuseAfterCommit(context, refusal)
    return { codes: [] }
  }
  await confirmAuthenticator(tx, scope, now)
  const codes = await addFirstCodes(context)
  await enqueueSecurityMail(context, host, { kind: 'app-added' })
  return { codes }
}

export async function removeApp(context: HostContext) {
  const { tx, host, scope } = context
  requireOwnProof(context)
  await lockSteps(tx, scope)
  if (!(await removeAuthenticator(tx, scope))) refuse('notFound')
  await settleSteps(context)
  await enqueueSecurityMail(context, host, { kind: 'app-removed' })
}

export async function renewRecoveryCodes(context: HostContext) {
  const { tx, host, scope } = context
  requireOwnProof(context)
  await lockSteps(tx, scope)
  const { hasApp, hasPasskey } = await getSecondSteps(tx, scope)
  if (!hasApp && !hasPasskey) refuse('wrongStep')
  const codes = await replaceCodes(context)
  await enqueueSecurityMail(context, host, { kind: 'codes-renewed' })
  return { codes }
}

/** With the first app or passkey the sign-in has two steps, and the person gets recovery codes. */
export async function addFirstCodes(context: HostContext): Promise<string[]> {
  const { tx, now, scope } = context
  await stampTwoSteps(tx, scope, now)
  const { recoveryCodesLeft } = await getSecondSteps(tx, scope)
  return recoveryCodesLeft > 0 ? [] : replaceCodes(context)
}

async function replaceCodes({ tx, now, world, scope }: HostContext): Promise<string[]> {
  const codes = createRecoveryCodes(world.random)
  const hashes = codes.map((code) =>
    hashRecoveryCode(world.settings.secretKey, { personId: scope.personId, code }),
  )
  await replaceRecoveryCodes(tx, scope, { hashes, at: now })
  return codes.map(formatRecoveryCode)
}

/** After a removal. The last step stays where an account requires one; without any, codes are worthless. */
export async function settleSteps({ tx, now, scope }: HostContext<unknown>): Promise<void> {
  const { hasApp, hasPasskey } = await getSecondSteps(tx, scope)
  if (hasApp || hasPasskey) return
  if (await isRequiredSomewhere(tx, scope)) refuse('twoStepsStay')
  await stampTwoSteps(tx, scope, null)
  await replaceRecoveryCodes(tx, scope, { hashes: [], at: now })
}
