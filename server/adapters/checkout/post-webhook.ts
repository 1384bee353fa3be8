/** Posts as the provider does: five seconds, and only a 2xx counts as received. */
export async function postWebhook(
  url: string,
  { id, body, signature }: { id: string; body: string; signature: string },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signature,
    },
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`A webhook was answered with ${response.status}.`)
}
