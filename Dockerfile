# The server, installed from its wheel; docs/operating.md says how it is run. It is not root, and writes to /data alone.

FROM python:3.11-slim AS wheel
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheel .

FROM python:3.11-slim AS installed
RUN python -m venv /potable
COPY deploy/requirements.lock /requirements.lock
RUN /potable/bin/pip install --no-cache-dir --require-hashes --requirement /requirements.lock
COPY --from=wheel /wheel /wheel
RUN /potable/bin/pip install --no-cache-dir --no-deps --no-index /wheel/*.whl && /potable/bin/pip uninstall --yes pip

FROM python:3.11-slim
RUN useradd --system --user-group --uid 10001 --home-dir /data potable && install --directory --owner=potable --group=potable /data
COPY --from=installed /potable /potable
ENV PATH=/potable/bin:$PATH POTABLE_DATA=/data POTABLE_CACHE=/data/compiled PYTHONUNBUFFERED=1
USER 10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/livez', timeout=4)"]
ENTRYPOINT ["potable"]
CMD ["serve", "--host", "0.0.0.0"]
