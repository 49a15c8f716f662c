import * as z from 'zod/mini';
import {
  designDraft,
  designShare,
  designVersion,
  eventDesigns,
  productDesignBody,
  proofQuery,
  publishDesignBody,
  publishedDesign,
  saveDesignBody,
  savedDesign,
  shareDesignBody,
  sharedDesign,
  sharedDesignQuery,
  versionNameBody,
} from '../designs.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { success } from '../reply.ts';
import { slug } from '../text.ts';
import { language } from '../vocabulary.ts';

const view = { service: 'catalog', access: { area: 'events', level: 'view' }, rate: 'read', refusals: ['not_found'] } as const;
const edit = { service: 'catalog', access: { area: 'events', level: 'edit' }, rate: 'write' } as const;
const oneDesign = z.object({ design: id });
const oneVersion = z.object({ design: id, version: z.coerce.number().check(z.int(), z.minimum(0)) });
/** 200 elements with everything that may be said of them. */
const bodyLimit = 2 * 1024 * 1024;

/** Designs: drafts with their history, and what is published of them. */
export const endpoints = {
  eventDesigns: defineEndpoint({
    ...view,
    id: 'eventDesigns',
    method: 'GET',
    path: '/api/{tenant}/designs',
    summary: 'The products of an event and the design that each of them wears.',
    query: z.object({ event: slug, lang: z.optional(z.catch(language, 'en')) }),
    reply: success(eventDesigns),
  }),
  getDesign: defineEndpoint({
    ...view,
    id: 'getDesign',
    method: 'GET',
    path: '/api/{tenant}/designs/{design}',
    summary: 'The draft of a design; before its first change the published one.',
    params: oneDesign,
    reply: success(designDraft),
  }),
  saveDesign: defineEndpoint({
    ...edit,
    id: 'saveDesign',
    method: 'PUT',
    path: '/api/{tenant}/designs/{design}',
    summary: 'Saves a draft over the version it was made from. Somebody else’s version in between is a conflict and answers theirs.',
    params: oneDesign,
    body: saveDesignBody,
    bodyLimit,
    reply: success(savedDesign),
    refusals: ['not_found', 'conflict', 'invalid'],
  }),
  designVersions: defineEndpoint({
    ...view,
    id: 'designVersions',
    method: 'GET',
    path: '/api/{tenant}/designs/{design}/versions',
    summary: 'The last fifty saved versions and every named one, newest first.',
    params: oneDesign,
    reply: success(z.array(designVersion)),
  }),
  designVersion: defineEndpoint({
    ...view,
    id: 'designVersion',
    method: 'GET',
    path: '/api/{tenant}/designs/{design}/versions/{version}',
    summary: 'A design as it was.',
    params: oneVersion,
    reply: success(designDraft),
  }),
  nameDesignVersion: defineEndpoint({
    ...edit,
    id: 'nameDesignVersion',
    method: 'PUT',
    path: '/api/{tenant}/designs/{design}/versions/{version}',
    summary: 'Names a version, which keeps it for good; an empty name lets it go with the others.',
    params: oneVersion,
    body: versionNameBody,
    reply: success(designVersion),
    refusals: ['not_found'],
  }),
  publishDesign: defineEndpoint({
    ...edit,
    id: 'publishDesign',
    method: 'POST',
    path: '/api/{tenant}/designs/{design}/publish',
    summary: 'Shows a draft to shoppers: every product that wears it gets new pictures. Refused while something would not print well.',
    params: oneDesign,
    body: publishDesignBody,
    reply: success(publishedDesign),
    refusals: ['not_found', 'conflict', 'invalid'],
  }),
  wearDesign: defineEndpoint({
    ...edit,
    id: 'wearDesign',
    method: 'POST',
    path: '/api/{tenant}/designs',
    summary: 'Puts a design on another product of the event, or gives a product a copy of its own.',
    body: productDesignBody,
    reply: success(z.object({ design_id: id })),
    refusals: ['not_found', 'invalid'],
  }),
  designShare: defineEndpoint({
    ...view,
    id: 'designShare',
    method: 'GET',
    path: '/api/{tenant}/designs/{design}/share',
    summary: 'Whether a design is shared by a link, and by which; null when it is not.',
    params: oneDesign,
    reply: success(z.nullable(designShare)),
  }),
  shareDesign: defineEndpoint({
    ...edit,
    id: 'shareDesign',
    method: 'POST',
    path: '/api/{tenant}/designs/{design}/share',
    summary: 'Shares the saved design by a link for 30 days; one that is shared keeps its link.',
    params: oneDesign,
    body: shareDesignBody,
    reply: success(designShare),
    refusals: ['not_found'],
  }),
  endDesignShare: defineEndpoint({
    ...edit,
    id: 'endDesignShare',
    method: 'DELETE',
    path: '/api/{tenant}/designs/{design}/share',
    summary: 'Ends sharing: the link shows nothing any more.',
    params: oneDesign,
    reply: success(z.null()),
  }),
  sharedDesign: defineEndpoint({
    id: 'sharedDesign',
    method: 'GET',
    path: '/api/shared-design',
    service: 'catalog',
    access: 'public',
    rate: 'read',
    summary: 'A design on its garment in every colour, for who holds its link.',
    query: sharedDesignQuery,
    reply: success(sharedDesign),
    refusals: ['gone'],
  }),
  designProof: defineEndpoint({
    ...view,
    id: 'designProof',
    method: 'GET',
    path: '/api/{tenant}/designs/{design}/proof',
    summary: 'One side of the draft as the printer gets it: PNG at 300 dpi, outlines as SVG, or PDF with crop marks.',
    params: oneDesign,
    query: proofQuery,
    refusals: ['not_found', 'invalid'],
  }),
} as const;
