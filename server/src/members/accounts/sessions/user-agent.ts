import type { FastifyRequest } from 'fastify';

const MAX_AGENT = 300;

export const agentOf = (request: FastifyRequest): string => String(request.headers['user-agent'] ?? '').slice(0, MAX_AGENT);

export const placeOf = (request: FastifyRequest) => ({ agent: agentOf(request), address: request.ip });
