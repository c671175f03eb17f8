/**
 * Names of the provider's cookies.
 *
 * Browsers take `__Host-` cookies only for the whole host, over https; those of one sign-in belong to its path, for
 * which `__Secure-` is the strictest name.
 */
export function cookieNames(publicUrl: string) {
  const isHttps = publicUrl.startsWith('https:');
  return {
    session: `${isHttps ? '__Host-' : ''}pawhood_identity`,
    interaction: `${isHttps ? '__Secure-' : ''}pawhood_sign_in`,
    resume: `${isHttps ? '__Secure-' : ''}pawhood_resume`,
    returning: `${isHttps ? '__Secure-' : ''}pawhood_return`,
    refused: `${isHttps ? '__Secure-' : ''}pawhood_refused`,
    browser: `${isHttps ? '__Secure-' : ''}pawhood_browser`,
    upstream: `${isHttps ? '__Secure-' : ''}pawhood_upstream`,
    upstreamHint: `${isHttps ? '__Secure-' : ''}pawhood_upstream_hint`,
    upstreamAsk: `${isHttps ? '__Secure-' : ''}pawhood_upstream_ask`,
  };
}
