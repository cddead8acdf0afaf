import type { FastifyRequest } from 'fastify';

const MAX_AGENT = 300;

/** The browser's own name, as it is stored of sign-ins and events. */
export const agentOf = (request: FastifyRequest): string => String(request.headers['user-agent'] ?? '').slice(0, MAX_AGENT);

/** From where a session begins. */
export const placeOf = (request: FastifyRequest) => ({ agent: agentOf(request), address: request.ip });
