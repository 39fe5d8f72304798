import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.put(
    f"{base_url}/api/ontology/v1/ontologies",
    headers={
        "Authorization": f"Bearer {os.environ['ACME_TOKEN']}",
        "Version": "1.2.0",
        "Content-Type": "application/octet-stream",
    },
    data=(
        "@prefix : <https://ontology.harbor-robotics.example/driving-events#> .\n"
        "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n"
        "@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n"
        "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n"
        "\n"
        "<https://ontology.harbor-robotics.example/driving-events> a owl:Ontology ;\n"
        "  rdfs:label \"Driving events\"@en .\n"
        "\n"
        ":DrivingEvent a owl:Class ;\n"
        "  rdfs:label \"Driving event\"@en .\n"
        "\n"
        ":HardBraking a owl:Class ;\n"
        "  rdfs:subClassOf :DrivingEvent ;\n"
        "  rdfs:label \"Hard braking\"@en ;\n"
        "  skos:altLabel \"Harsh braking\"@en ;\n"
        "  rdfs:comment \"Braking harder than 3 m/s2.\"@en .\n"
        "\n"
        ":MotorOverheating a owl:Class ;\n"
        "  rdfs:subClassOf :DrivingEvent ;\n"
        "  rdfs:label \"Motor overheating\"@en .\n"
    ).encode(),
    timeout=30,
)
response.raise_for_status()
print(response.json())
