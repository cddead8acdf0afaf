/** Renders the operator's policies from Markdown (decision 0057). HTML is shown as text. */
import type { Language } from '@yinmu/contract/limits.ts';
import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import type { PolicyName, SitePolicies } from '@yinmu/contract/site/site-policies.endpoints.ts';
import MarkdownIt from 'markdown-it';
import { inLanguage } from './in-language.ts';
import type { SettingsPart } from './revised-settings.ts';

export const POLICIES: SettingsPart<SitePolicies> = { name: 'policies', installed: { privacy: NO_TEXTS, terms: NO_TEXTS } };

// A picture from another host would reveal who reads the page.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');
/** The highest heading level, because the page has its own h1. */
const HIGHEST = 2;
const LOWEST = 6;
markdown.core.ruler.push('below-the-title', ({ tokens }) => {
  for (const token of tokens) if (token.type.startsWith('heading_')) token.tag = `h${Math.min(LOWEST, Number(token.tag.slice(1)) + HIGHEST - 1)}`;
});
markdown.renderer.rules.link_open = (tokens, at, options, _env, renderer) => {
  tokens[at]?.attrSet('rel', 'nofollow noopener');
  return renderer.renderToken(tokens, at, options);
};

/** @returns the HTML and its language; the HTML is empty if the built-in text applies */
export function policyIn(policies: SitePolicies, policy: PolicyName, language: Language): { html: string; language: Language } {
  const given = inLanguage(policies[policy], language);
  return { html: markdown.render(given.text), language: given.language };
}
