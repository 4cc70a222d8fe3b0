/** A kind of secret that is known by its look. */
export type SecretPattern = {
  readonly what: string;
  readonly pattern: RegExp;
  /** Values that documentation everywhere uses as examples. */
  readonly harmless?: RegExp;
};

/** Secrets that are known by their look. */
export const SECRETS: readonly SecretPattern[] = [
  {what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*(?:\\n)?[A-Za-z0-9+/=]{40,}/g},
  {what: 'an AWS access key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, harmless: /EXAMPLE$/},
  {what: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b/g},
  {what: 'a GitLab token', pattern: /\bglpat-[A-Za-z0-9_-]{20,}\b/g},
  {what: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g},
  {what: 'a Slack token', pattern: /\bxox[abprs]-[A-Za-z0-9-]{20,}/g},
  {what: 'a Google API key', pattern: /\bAIza[0-9A-Za-z_-]{35}\b/g},
  {what: 'a Stripe key', pattern: /\b[rs]k_live_[0-9A-Za-z]{20,}\b/g},
  {
    what: 'a password in an address',
    pattern: /\bhttps?:\/\/[^\s/:@"'<>]+:[^\s/:@"'<>]{6,}@[a-z0-9.-]+/gi,
    harmless: /(example\.(com|org|net)|\{|<|%|password|secret|localhost)/i,
  },
];
