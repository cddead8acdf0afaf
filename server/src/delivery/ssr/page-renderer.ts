/** Renders a page: the thread draws it, with answers that the main thread asks for on the visitor's behalf. */
import type { PageShape } from '@yinmu/contract/page.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteSettingsHolder } from '../../operation/settings/index.ts';
import type { Config } from '../../platform/config.ts';
import { languageOf } from '../../platform/http/accept-language.ts';
import { movedAddress } from '../../platform/http/moved-address.ts';
import type { DrawnPage } from './draw-page.ts';
import { keysOf } from './page-state.ts';
import { type PageData, prefetchPageData } from './prefetch.ts';
import { startRenderThread } from './render-thread.ts';

export interface RenderedPage extends DrawnPage {
  /** The status of the page, should it be missing. */
  missingStatus: number;
  /** The address of the page's subject, which has another number now: what was drawn is not sent. */
  movedTo: string | undefined;
  /** The page shows something that only its visitor may see. */
  isPersonal: boolean;
  /** It shows settings that are not in force. */
  isPreview: boolean;
}

export type PageRenderer = (request: FastifyRequest, page: PageShape, address: string) => Promise<RenderedPage>;

/** @param built the folder that the build has written */
export function createPageRenderer(app: FastifyInstance, config: Config, settings: SiteSettingsHolder, built: string): PageRenderer {
  const thread = startRenderThread(
    {
      built,
      origin: config.publicUrl.origin,
      ...keysOf(config),
    },
    (error) => app.log.error({ err: error }, 'the thread that draws pages has ended'),
  );
  app.addHook('onClose', () => thread.stop());

  return async (request, page, address) => {
    let isPersonal = false;
    let missingStatus = 404;
    let moved: PageData['moved'];
    const language = languageOf(request);
    const site = await settings.viewFor(request, language);
    const drawn = await thread.draw({ shape: page.path, address, language, site }, async (wanted) => {
      const data = await prefetchPageData(app, config, request, wanted);
      ({ isPersonal, missingStatus, moved } = data);
      return data;
    });
    return {
      ...drawn,
      isPersonal: isPersonal || site.isPreview,
      isPreview: site.isPreview,
      missingStatus,
      movedTo: moved && movedAddress(request.url, moved.from, moved.to),
    };
  };
}
